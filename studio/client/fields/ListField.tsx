import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  useDragAndDrop,
} from 'react-aria-components';
import { startValue } from '../../fields/start-value.ts';
import type { FormField } from '../../protocol.ts';
import { indexBeside, useRowDrag } from '../use-row-drag.ts';
import { FieldFrame, focusFirst, Problems, problemsAt, problemsIn } from './FieldFrame.tsx';
import {
  addItemOps,
  duplicateItemOps,
  itemPlace,
  listLimits,
  moveItemOps,
  removeItemOps,
} from './field-ops.ts';
import { type FieldProps, useForm } from './form-context.ts';
import { type KeyedItem, keyedItems } from './item-keys.ts';
import { pictureIn, summaryOf } from './item-summary.ts';
import { startFacts } from './start-facts.ts';

interface Row {
  id: string;
  index: number;
  item: FormField;
}

type Action = 'up' | 'down' | 'duplicate' | 'remove';

/** Why a list accepts no more items, or no fewer. */
function limitNote({ type, value }: FormField, { canAdd, canRemove }: ReturnType<typeof listLimits>) {
  if (type.kind !== 'list') return undefined;
  if (!canAdd) return `Er passen er niet meer dan ${type.maxItems} in.`;
  const { minItems = 0 } = type;
  if (canRemove || minItems === 0 || !Array.isArray(value) || value.length === 0) return undefined;
  return minItems === 1 ? 'Er blijft er minstens 1 staan.' : `Er blijven er minstens ${minItems} staan.`;
}

/** The actions on the items of a list. */
function useListActions({ field, parent }: FieldProps) {
  const { edit, media, readOnly } = useForm();
  const limits = listLimits(field);
  const children = field.children ?? [];
  return {
    limits,
    readOnly: readOnly ?? false,
    add: () => {
      if (field.type.kind !== 'list') return;
      const { item, itemLabel } = field.type;
      const value = startValue(item, itemLabel, startFacts(media, children.length));
      edit(field, addItemOps(field, value, parent), `${itemLabel} toegevoegd aan`);
    },
    act: (index: number, action: Action) => {
      const item = children[index];
      const place = item && itemPlace(field, item);
      if (!place) return;
      if (action === 'duplicate')
        edit(field, duplicateItemOps(field, place), `${item.label} gedupliceerd in`);
      if (action === 'remove' && limits.canRemove)
        edit(field, removeItemOps(field, place), `${item.label} verwijderd uit`);
      const neighbour = children[index + (action === 'up' ? -1 : 1)];
      const to = neighbour && itemPlace(field, neighbour)?.index;
      if ((action === 'up' || action === 'down') && to !== undefined) {
        edit(field, moveItemOps(field, place, to), `${item.label} verplaatst in`);
      }
    },
    moveTo: (from: number, target: number) => {
      const item = children[from];
      const there = children[target];
      const place = item && itemPlace(field, item);
      const to = there && itemPlace(field, there)?.index;
      if (place && to !== undefined)
        edit(field, moveItemOps(field, place, to), `${item.label} verplaatst in`);
    },
  };
}

type Actions = ReturnType<typeof useListActions>;

interface ItemMenuProps {
  field: FormField;
  row: Row;
  count: number;
  actions: Actions;
}

/** The actions on one item; none where the author may only look. */
function ItemMenu({ field, row: { index, item }, count, actions }: ItemMenuProps) {
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

/** One array for all lists without items, so that it keeps its identity. */
const NONE: readonly FormField[] = [];

/** The rows of a list, under keys that stay with their items. */
function useRows(field: FormField): Row[] {
  const items = field.children ?? NONE;
  const [known, setKnown] = useState<{ items: readonly FormField[]; keys: KeyedItem[] }>({
    items: [],
    keys: [],
  });
  let { keys } = known;
  if (known.items !== items) {
    keys = keyedItems(
      known.keys,
      items.map(({ value }) => value ?? null),
    );
    setKnown({ items, keys });
  }
  return items.map((item, index) => ({ id: keys[index]?.key ?? item.shown, index, item }));
}

/** A list of groups: a row for each item, and the form of the open one. */
export function ListField({ field, parent }: FieldProps) {
  const { draw, target, problems, media } = useForm();
  const actions = useListActions({ field, parent });
  const rows = useRows(field);
  const [openId, setOpenId] = useState<string>();
  const open = rows.find(({ id }) => id === openId);

  /** Whether the open item should get the focus. */
  const [isFresh, setIsFresh] = useState(false);
  const wanted = rows.find(({ item }) => `${target?.shown}/`.startsWith(`${item.shown}/`));
  const wish = wanted === undefined ? undefined : target?.wish;
  const [granted, setGranted] = useState<number>();
  if (wish !== undefined && wish !== granted) {
    setGranted(wish);
    setOpenId(wanted?.id);
    setIsFresh(wanted?.item.shown === target?.shown);
  }

  /** How many items there were when the author added one; the new one opens. */
  const [waiting, setWaiting] = useState<number>();
  const last = rows.at(-1);
  if (waiting !== undefined && last && rows.length > waiting) {
    setWaiting(undefined);
    setOpenId(last.id);
    setIsFresh(true);
  }
  const openItem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFresh || !openItem.current) return;
    focusFirst(openItem.current);
    setIsFresh(false);
  }, [isFresh]);

  /** The row that gets the focus back when its form closes. */
  const closed = useRef<string>(undefined);
  const focusAgain = (row: HTMLElement | null, id: string) => {
    if (!row || closed.current !== id) return;
    closed.current = undefined;
    row.focus();
  };
  // The open item was removed.
  const isGone = openId !== undefined && !open;
  const firstId = rows[0]?.id;
  useEffect(() => {
    if (!isGone) return;
    closed.current = firstId;
    setOpenId(undefined);
  }, [isGone, firstId]);

  const { dragAndDropHooks } = useDragAndDrop<Row>({
    isDisabled: actions.readOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getDropOperation: () => 'move',
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const from = rows.findIndex(({ id }) => keys.has(id));
      const over = rows.findIndex(({ id }) => id === key);
      if (from === -1 || over === -1) return;
      actions.moveTo(from, indexBeside(from, over, dropPosition === 'after'));
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const id =
      event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : '';
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || actions.readOnly) return;
    const byAlt: Partial<Record<string, Action>> = { ArrowUp: 'up', ArrowDown: 'down' };
    const action = event.key === 'Delete' ? 'remove' : byAlt[event.altKey ? event.key : ''];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    actions.act(row.index, action);
  };

  const note = limitNote(field, actions.limits);
  if (open) {
    return (
      <FieldFrame field={field} isGroup>
        {() => (
          <div className="open-item" key={open.id} ref={openItem}>
            <div className="heading">
              <Button
                className="link"
                autoFocus={!isFresh}
                onPress={() => {
                  closed.current = open.id;
                  setOpenId(undefined);
                }}
              >
                <span aria-hidden="true">←</span> {field.label}
              </Button>
              <ItemMenu field={field} row={open} count={rows.length} actions={actions} />
            </div>
            {open.item.type.kind === 'group' && (
              <div aria-live="polite">
                <p className="label">{open.item.label}</p>
                <Problems problems={problemsAt(open.item, problems)} />
              </div>
            )}
            {drawItem(open.item, draw)}
          </div>
        )}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame field={field} isGroup isClosed>
      {({ label, describedBy }) => (
        <>
          {rows.length > 0 && (
            <div onKeyDownCapture={onKeyDown}>
              <GridList
                aria-labelledby={label}
                {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
                items={rows}
                dragAndDropHooks={dragAndDropHooks}
                onAction={(key) => setOpenId(String(key))}
              >
                {(row) => {
                  const { id, item } = row;
                  const summary = summaryOf(item);
                  const found = problemsIn(item, problems).filter(({ severity }) => severity !== 'info');
                  const worst = found.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
                  const picture = media.find(({ path }) => path === pictureIn(item.value));
                  return (
                    <GridListItem
                      id={id}
                      textValue={summary}
                      className="row"
                      ref={(element) => focusAgain(element, id)}
                    >
                      {!actions.readOnly && (
                        <Button slot="drag" className="icon" aria-label={`${item.label} verslepen`}>
                          ⠿
                        </Button>
                      )}
                      {picture && <img src={picture.url} alt="" />}
                      <span className="summary">{summary}</span>
                      {found.length > 0 && (
                        <span className={`count ${worst}`}>
                          {found.length === 1 ? '1 probleem' : `${found.length} problemen`}
                        </span>
                      )}
                      <ItemMenu field={field} row={row} count={rows.length} actions={actions} />
                    </GridListItem>
                  );
                }}
              </GridList>
            </div>
          )}
          <AddButton
            field={field}
            actions={actions}
            onClick={({ detail }) => {
              // The second click of a double click comes before the new item opens.
              if (detail > 1) return;
              setWaiting(rows.length);
              actions.add();
            }}
          />
          {note !== undefined && <p className="help">{note}</p>}
        </>
      )}
    </FieldFrame>
  );
}

/** The fields of an item; an item that is a union is drawn as a field. */
function drawItem(item: FormField, draw: ReturnType<typeof useForm>['draw']) {
  return item.type.kind === 'group' ? draw(item.children ?? [], item) : draw([item], item);
}

interface AddButtonProps {
  field: FormField;
  actions: Actions;
  onClick(event: MouseEvent): void;
}

function AddButton({ field, actions, onClick }: AddButtonProps) {
  if (actions.readOnly || field.type.kind !== 'list') return undefined;
  return (
    <Button className="add" isDisabled={!actions.limits.canAdd} onClick={onClick}>
      {field.type.itemLabel} toevoegen
    </Button>
  );
}

/** A list of plain values, with an input for each. */
export function PlainListField({ field, parent }: FieldProps) {
  const { draw } = useForm();
  const actions = useListActions({ field, parent });
  const rows = useRows(field);
  const note = limitNote(field, actions.limits);
  const canMove = !actions.readOnly && rows.length > 1;
  const drag = useRowDrag<Row>({
    idOf: ({ id }) => id,
    canDrop: () => true,
    onDrop: ({ index }, beside, isAfter) => actions.moveTo(index, indexBeside(index, beside.index, isAfter)),
  });
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy }) => (
        <>
          <ul className="plain" aria-labelledby={label} aria-describedby={describedBy}>
            {rows.map((row) => (
              <li key={row.id} className={canMove ? 'movable' : undefined} {...drag.rowOf(row)}>
                {canMove && (
                  <span className="grip" aria-hidden="true" title="Versleep deze regel" {...drag.gripOf(row)}>
                    ⠿
                  </span>
                )}
                {draw([row.item], field)}
                <ItemMenu field={field} row={row} count={rows.length} actions={actions} />
              </li>
            ))}
          </ul>
          <AddButton field={field} actions={actions} onClick={actions.add} />
          {note !== undefined && <p className="help">{note}</p>}
        </>
      )}
    </FieldFrame>
  );
}
