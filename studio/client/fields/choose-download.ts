import { DOWNLOAD_ENDINGS, downloadAddress } from '../../../renderer/project/downloads.ts';
import type { FormContextValue } from '../state/form-context.ts';
import { failureOf, tellNotDone } from '../state/shell.ts';

/** Lets the author choose a file from the computer; undefined when they choose none. */
function chooseFile(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = DOWNLOAD_ENDINGS.join(',');
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}

/**
 * Lets the author choose a file that visitors can download, and uploads it.
 *
 * @returns its address; undefined when there is none. The status line says why a file is refused
 */
export async function chooseDownload(
  addDownload: FormContextValue['addDownload'],
): Promise<string | undefined> {
  const file = await chooseFile();
  if (!file) return undefined;
  try {
    return downloadAddress((await addDownload(file)).path);
  } catch (error) {
    tellNotDone(`${file.name}: ${failureOf(error)}`);
    return undefined;
  }
}
