/** Makes the address of one of this server's own files absolute, so that it loads on other sites' pages too. */
export const ownUrl = (url: string | null, publicUrl: string): string | null => (url?.startsWith('/') ? publicUrl + url : url)
