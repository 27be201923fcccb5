import { createElement, type FunctionComponent, type ReactElement } from 'react';

/** Makes an element from the block's properties as they stand in the page's HTML. */
export type RenderInteractive = (props: object) => ReactElement;

/**
 * An interactive block's component behind its own download. What its properties are is known where they were
 * prepared (`implementBlock`); they come back from the page's HTML as they were written there.
 *
 * @param load imports the block's component
 */
export function interactiveBlock<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): () => Promise<RenderInteractive> {
  return async () => {
    const { default: Component } = await load();
    return (props) => createElement<Props>(Component, JSON.parse(JSON.stringify(props)));
  };
}
