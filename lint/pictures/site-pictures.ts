/** Tells whether the site uses a picture that no definition names: the favicon. */
export const isPictureOfSite = (path: string): boolean => /(^|\/)favicon\./.test(path);
