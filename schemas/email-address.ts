/**
 * An e-mail address: what a browser's e-mail field accepts (HTML standard, "valid e-mail address"), with a dot in its
 * domain and a last label of at least two characters. Server and form share it; the newsletter's field accepts the
 * same.
 */
export const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;
