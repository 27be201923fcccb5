import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { nextItem } from '../../fields/next-item.ts';
import { startValue } from '../../fields/start-value.ts';
import type { FormField } from '../../protocol.ts';
import {
  addItemOps,
  duplicateItemOps,
  itemPlace,
  listLimits,
  moveItemOps,
  removeItemOps,
} from '../ops/field-ops.ts';
import { withOwnAnchors } from '../ops/own-anchor.ts';
import { type FieldProps, useForm } from '../state/form-context.ts';
import { startFacts } from './start-facts.ts';
import type { Row } from './use-rows.ts';

export type Action = 'up' | 'down' | 'duplicate' | 'remove';

/** Says why a list accepts no more items, or no fewer. */
export function limitNote({ type, value }: FormField, { canAdd, canRemove }: ReturnType<typeof listLimits>) {
  if (type.kind !== 'list') return undefined;
  if (!canAdd) return `Er passen er niet meer dan ${type.maxItems} in.`;
  const { minItems = 0 } = type;
  if (canRemove || minItems === 0 || !Array.isArray(value) || value.length === 0) return undefined;
  return minItems === 1 ? 'Er blijft er minstens 1 staan.' : `Er blijven er minstens ${minItems} staan.`;
}

/** Returns the actions on the items of a list. */
export function useListActions({ field, parent }: FieldProps) {
  const { edit, fields, media, readOnly } = useForm();
  const limits = listLimits(field);
  const children = field.children ?? [];
  const moveTo = (from: number, target: number) => {
    const item = children[from];
    const there = children[target];
    const place = item && itemPlace(field, item);
    const to = there && itemPlace(field, there)?.index;
    if (place && to !== undefined)
      void edit(
        field,
        moveItemOps(field, place, to),
        `${item.label} verplaatst naar plaats ${target + 1} in`,
      );
  };
  return {
    limits,
    readOnly,
    /** Resolves with the reason when the new item is refused. */
    add: async () => {
      if (field.type.kind !== 'list') return undefined;
      const { item, itemLabel } = field.type;
      const start = startValue(item, itemLabel, startFacts(media, children.length));
      const value = nextItem(start, field, fields);
      return edit(
        field,
        withOwnAnchors(addItemOps(field, value, parent), children),
        `${itemLabel} toegevoegd aan`,
      );
    },
    act: (index: number, action: Action) => {
      if (action === 'up') return moveTo(index, index - 1);
      if (action === 'down') return moveTo(index, index + 1);
      const item = children[index];
      const place = item && itemPlace(field, item);
      if (!place) return;
      if (action === 'duplicate')
        void edit(
          field,
          withOwnAnchors(duplicateItemOps(field, place), children),
          `${item.label} gedupliceerd in`,
        );
      else if (limits.canRemove)
        void edit(field, removeItemOps(field, place), `${item.label} verwijderd uit`);
    },
    moveTo,
  };
}

export type Actions = ReturnType<typeof useListActions>;

interface ItemMenuProps {
  field: FormField;
  row: Row;
  count: number;
  actions: Actions;
}

/** Shows the actions on one item; none where the author may only look. */
export function ItemMenu({ field, row: { index, item }, count, actions }: ItemMenuProps) {
  const { limits, act, readOnly } = actions;
  if (readOnly) return undefined;
  const disabled = [
    ...(index === 0 ? ['up'] : []),
    ...(index === count - 1 ? ['down'] : []),
    ...(limits.canAdd ? [] : ['duplicate']),
    ...(limits.canRemove ? [] : ['remove']),
  ];
  return (
    <MenuTrigger>
      <Button
        className="icon"
        aria-label={`Meer met ${item.label}`}
        isDisabled={itemPlace(field, item) === undefined}
      >
        ⋯
      </Button>
      <Popover className="fields-popover">
        <Menu disabledKeys={disabled}>
          <MenuItem id="up" onAction={() => act(index, 'up')}>
            Omhoog
          </MenuItem>
          <MenuItem id="down" onAction={() => act(index, 'down')}>
            Omlaag
          </MenuItem>
          <MenuItem id="duplicate" onAction={() => act(index, 'duplicate')}>
            Dupliceren
          </MenuItem>
          <MenuItem id="remove" className="danger" onAction={() => act(index, 'remove')}>
            Verwijderen
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
