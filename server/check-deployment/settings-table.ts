/** A setting of the settings table. */
interface DocumentedSetting {
  name: string;
  /** Whether its value is written into the site, where everybody can read it. */
  isPublic: boolean;
}

/** The settings in the table under "Settings" in README.md, the one place that names them all. */
export function documentedSettings(readme: string): DocumentedSetting[] {
  const section = /^## Settings$([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell = '']) => cell);
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)])
    .map(([, name = '']) => ({ name, isPublic: name.startsWith('VITE_') }));
}

/** What is no setting of this product: the system, the terminal (no-color.org), the commands or Supabase set it. */
const SET_BY_OTHERS = ['PATH', 'NO_COLOR', 'NODE_ENV', 'SUPABASE_DB_URL'];

/** The names of settings that source code reads from an environment. */
export function settingsRead(source: string): string[] {
  const named = [
    ...source.matchAll(/\b(?:env|environment)\.([A-Z][A-Z0-9_]+)\b/g),
    ...source.matchAll(/\b(?:wholeNumber|baseUrl|onOff|secret)\('([A-Z][A-Z0-9_]+)'/g),
  ];
  const unpacked = [...source.matchAll(/const \{([^}]*)\} = process\.env;/g)].flatMap(([, list = '']) => [
    ...list.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]+)\b/g),
  ]);
  const names = [...named, ...unpacked].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !SET_BY_OTHERS.includes(name)).sort();
}
