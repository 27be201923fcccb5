/** Whether the site uses a picture that no definition names: the drawing in the tab of the browser. */
export const isPictureOfSite = (path: string): boolean => /(^|\/)favicon\./.test(path);
