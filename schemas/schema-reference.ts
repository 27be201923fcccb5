import { z } from 'zod';

/** `$schema`: the address of the JSON Schema that an editor checks a definition with. */
export function schemaReference() {
  return z
    .string()
    .optional()
    .meta({ title: 'Schema', description: 'Het schema waarmee de editor meedenkt. Mag weg.' });
}
