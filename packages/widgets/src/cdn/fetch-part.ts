/** The files that are loaded or loading, by URL. */
const asked = new Map<string, Promise<void>>()

const isNamedByPage = (address: string): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].some(({ src }) => src === address) ||
  [...document.querySelectorAll<HTMLLinkElement>('link[href]')].some(({ href }) => href === address)

/** Loads a script into the browser's cache, where its import finds it. */
const fetchScript = async (address: string): Promise<void> => {
  const reply = await fetch(address)
  if (!reply.ok) throw new TypeError(`${address} answered ${reply.status}`)
  await reply.arrayBuffer()
}

const addStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`${address} did not arrive`))
    }
    document.head.append(link)
  })

const fetchFile = (address: string): Promise<void> => {
  const fetched = address.endsWith('.css') ? addStyles(address) : fetchScript(address)
  fetched.catch(() => asked.delete(address))
  return fetched
}

/**
 * Runs a part of an application once all its files are loaded in parallel. Many browsers never request a file again that
 * failed once as a module or a preload, so files are only imported after they have arrived.
 * Replaces Vite's own helper of this name: the files are relative to `importer`, or to the root of the site.
 */
export const __vitePreload = async <Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
  importer = `${location.origin}/`,
): Promise<Part> => {
  const addresses = files.map((file) => new URL(file, importer).href)
  for (const address of addresses) if (!asked.has(address) && !isNamedByPage(address)) asked.set(address, fetchFile(address))
  await Promise.all(addresses.flatMap((address) => asked.get(address) ?? []))
  return load()
}
