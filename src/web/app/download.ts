// Hands the visitor a file that was made from an answer of the API. Does not fetch it: the call does, with the session's token.

export function saveFile(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file over once the click is handled; a moment later its address can go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
