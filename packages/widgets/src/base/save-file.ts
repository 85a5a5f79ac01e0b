/** Downloads a blob as a file with this name. */
export const saveFile = (content: Blob, filename: string): void => {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: filename })
  link.click()
  // The browser has resolved the URL when the click returns, and keeps the bytes itself.
  setTimeout(() => URL.revokeObjectURL(address))
}
