const FAILED = 'Het uploaden is niet gelukt. Probeer het nog eens.';

function messageIn(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : '';
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Stores a picture in the library. @throws Error with a Dutch message when the server refuses it */
export async function uploadPicture(file: File): Promise<{ path: string }> {
  const response = await fetch(`/_studio/api/upload?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    // The server looks at what is in it: a browser does not know the type of every picture.
    headers: {
      'content-type': file.type.startsWith('image/') ? file.type : 'image/unknown',
      'x-studio': '1',
    },
    body: file,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const path = typeof answer === 'object' && answer !== null && 'path' in answer ? answer.path : undefined;
  if (!response.ok || typeof path !== 'string') throw new Error(messageIn(answer) ?? FAILED);
  return { path };
}
