import { afterEach, expect, it, vi } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '../../limits.ts';
import { client, sendUpload } from './api.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['foto.jpg', 'image/jpeg', 'image/jpeg'],
  ['foto.heic', '', 'application/octet-stream'],
  ['brief.docx', 'application/msword', 'application/octet-stream'],
])('the server judges what is in %s, of the type "%s"', async (name, type, sent) => {
  const fetched = vi.fn(async () => Response.json({ path: 'a.jpg' }));
  vi.stubGlobal('fetch', fetched);
  expect(await sendUpload(new File(['a'], name, { type }), 'picture')).toEqual({ path: 'a.jpg' });
  expect(fetched).toHaveBeenCalledWith(
    expect.stringMatching(`^/_studio/api/upload\\?client=${client}&seq=\\d+&name=${name}&kind=picture$`),
    expect.objectContaining({ headers: { 'Content-Type': sent, 'X-Studio': '1' } }),
  );
});

it.each([
  ['picture', 'Maak de afbeelding kleiner: 2400 pixels breed is genoeg.'],
  ['download', 'Bewaar het bestand kleiner, bijvoorbeeld zonder grote foto’s erin.'],
] as const)('a %s that is too large is refused before it is sent, with what to do', async (kind, cure) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const file = new File([new Uint8Array(UPLOAD_LIMIT_BYTES + 1)], 'foto.jpg');
  await expect(sendUpload(file, kind)).rejects.toThrow(
    `Dit is te groot: het mag hoogstens 20 MB zijn. ${cure}`,
  );
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['with half an answer', () => Promise.resolve(new Response('{ "path": "a.'))],
])('an upload %s says so in a whole sentence', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  await expect(sendUpload(new File(['a'], 'foto.jpg'), 'picture')).rejects.toThrow(
    /^Het uploaden is niet gelukt: /,
  );
});
