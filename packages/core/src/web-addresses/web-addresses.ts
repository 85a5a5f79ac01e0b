const parsed = (text: string | null | undefined): URL | null => {
  const url = URL.parse(text ?? '')
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Whether a text is an address of the web, which may become a link: others, such as scripts, never do. */
export const isWebAddress = (text: string | null | undefined): text is string => parsed(text) !== null

/** Whether a text is the address of a site that everybody can open, not of a machine of one's own network. */
export const isSiteAddress = (text: string): boolean => parsed(text)?.hostname.includes('.') ?? false
