interface Entry {
  to: string;
  children?: readonly { to?: string | undefined }[] | undefined;
}

/** Returns whether an entry or one of its children is the page at a path. */
export function isActive({ to, children = [] }: Entry, path: string): boolean {
  return to === path || children.some((child) => child.to === path);
}
