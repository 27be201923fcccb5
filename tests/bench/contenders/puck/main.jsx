import { Puck } from '@puckeditor/core';
import { createRoot } from 'react-dom/client';
import '@puckeditor/core/puck.css';
import { BLOCKS } from './shared/Page.jsx';
import './shared/site.css';

const text = { type: 'text' };
const long = { type: 'textarea' };
const link = { type: 'object', objectFields: { label: text, href: text } };
const list = (arrayFields) => ({ type: 'array', arrayFields, getItemSummary: (item) => Object.values(item)[0] });
const columns = { type: 'select', options: [2, 3, 4].map((value) => ({ label: String(value), value })) };

const FIELDS = {
  nav: { brand: text, links: list({ label: text, href: text }), dropdown: { type: 'object', objectFields: { label: text, items: list({ label: text, href: text }) } } },
  hero: { eyebrow: text, heading: text, text: long, primary: link, secondary: link },
  cards: { heading: text, intro: long, columns, items: list({ title: text, text: long, label: text, href: text }) },
  testimonials: { heading: text, items: list({ quote: long, name: text, role: text }) },
  info: { heading: text, rows: list({ label: text, value: text }) },
  newsletter: { heading: text, text: long, placeholder: text, button: text, consent: text, thanks: text },
  footer: { columns: list({ title: text, links: list({ label: text, href: text }) }), legal: text },
};

const components = Object.fromEntries(
  Object.entries(FIELDS).map(([type, fields]) => {
    const Block = BLOCKS[type];
    // The other tools' card grid has one look; here the chosen number has to show.
    return [type, { fields, render: (props) => <div data-columns={props.columns}><Block b={props} /></div> }];
  }),
);

const { blocks, title } = await (await fetch('page.json')).json();
const content = blocks.map(({ type, ...props }, index) => ({ type, props: { id: `${type}-${index}`, ...props } }));

createRoot(document.getElementById('root')).render(
  <Puck config={{ components }} data={{ root: { props: { title } }, content }} iframe={{ enabled: true }} />,
);
