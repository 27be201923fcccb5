import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { sameJson } from '../../edit/same-json.ts';
import type { FormField } from '../../protocol.ts';
import { bindOps } from '../ops/field-ops.ts';
import { useForm } from '../state/form-context.ts';

/** Chooses the programme whose value a field shows; nothing where no other programme has one. */
export function ProgrammeMenu({ field }: { field: FormField }) {
  const { edit, readOnly } = useForm();
  const { label, programmes = [], source } = field;
  const current = programmes.findIndex(({ binding }) => sameJson(binding, source?.bindingValue));
  const hasOther = programmes.length > (current === -1 ? 0 : 1);
  if (readOnly || !hasOther) return undefined;
  const name = source?.binding ? 'Ander programma' : 'Uit een programma';
  return (
    <MenuTrigger>
      <Button className="link" aria-label={`${name}: ${label}`}>
        {name}
      </Button>
      <Popover className="fields-popover">
        <Menu selectionMode="single" selectedKeys={current === -1 ? [] : [current]}>
          {programmes.map((programme, index) => (
            <MenuItem
              key={programme.label}
              id={index}
              onAction={() => edit(field, bindOps(field, programme.binding))}
            >
              {programme.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
