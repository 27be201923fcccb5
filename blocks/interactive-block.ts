import { createElement, type FunctionComponent, type ReactElement } from 'react';

/** The component of an interactive block, loaded. */
export interface InteractiveBlock {
  /**
   * Creates the block's element.
   *
   * @param props the properties in the page's HTML
   */
  render(props: object): ReactElement;
}

/**
 * Declares an interactive block: its component is a separate chunk. `implementBlock` has checked the type of its
 * properties, and the page's HTML is from the same build, so a method may expect them (TypeScript, method
 * bivariance).
 *
 * @param load imports the block's component
 * @returns a function that loads the block
 */
export function interactiveBlock<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): () => Promise<InteractiveBlock> {
  return async () => {
    const { default: Component } = await load();
    return { render: (props: Props) => createElement(Component, props) };
  };
}
