import { objectIn } from '../../../renderer/project/json.ts';
import { defineRule } from '../../rule.ts';
import { staysDraft } from './messages.ts';

export default defineRule({
  id: 'draft-with-days',
  severity: 'warning',
  title: 'Dagen bij een concept',
  description:
    'Een pagina met "draft" staat nooit op de site, ook niet op de dagen van "publish". Haal "draft" weg als de pagina klaar is: vóór de eerste dag ziet geen bezoeker die.',
  *definition({ file, route, value, originOf }) {
    if (file.kind !== 'page' || route === '/' || value.draft !== true) return;
    if (Object.keys(objectIn(value.publish)).length === 0) return;
    yield { ...originOf('/draft'), target: 'value', ...staysDraft };
  },
});
