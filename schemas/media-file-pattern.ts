const name = '[a-z0-9][a-z0-9/-]*\\.(svg|png|jpg|jpeg|webp|avif)';

/** The name of a picture in `pages/_media`. In a file of its own, so that the lint can use it without zod. */
export const mediaFilePattern = new RegExp(`^${name}$`);

/** The same name, or nothing. */
export const mediaFileOrEmptyPattern = new RegExp(`^(${name})?$`);

/** A picture for shared links that every platform reads, or `auto`. */
export const socialImagePattern = /^(auto|[a-z0-9][a-z0-9/-]*\.(svg|png|jpg))$/;
