/** Hands a file to the person under a name, the browser's way. */
export const saveFile = (content: Blob, filename: string): void => {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: filename })
  link.click()
  // The browser has read the address by the time the click returns; the bytes it keeps by itself.
  setTimeout(() => URL.revokeObjectURL(address))
}
