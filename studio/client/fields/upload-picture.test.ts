import { afterEach, expect, it, vi } from 'vitest';
import { uploadPicture } from './upload-picture.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['foto.jpg', 'image/jpeg', 'image/jpeg'],
  ['foto.heic', '', 'image/unknown'],
  ['brief.docx', 'application/msword', 'image/unknown'],
])('the server judges what is in %s, of the type "%s"', async (name, type, sent) => {
  const fetched = vi.fn(async () => Response.json({ path: 'a.jpg' }));
  vi.stubGlobal('fetch', fetched);
  await uploadPicture(new File(['a'], name, { type }));
  expect(fetched).toHaveBeenCalledWith(
    `/_studio/api/upload?name=${name}`,
    expect.objectContaining({ headers: { 'content-type': sent, 'x-studio': '1' } }),
  );
});
