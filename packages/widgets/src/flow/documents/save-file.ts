type File = { name: string; type: string };

/** Some browsers begin to read a file well after the click. */
const readBy = 60_000;

export function saveFile({ base64, ...file }: File & { base64: string }): void {
  saveBytes(
    file,
    Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)),
  );
}

/** Downloads a file, as a link with `download` does: also in Safari, which opens no blob by a script. */
export function saveBytes({ name, type }: File, bytes: BlobPart): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), readBy);
}
