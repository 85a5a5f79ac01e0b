import useSWR from 'swr'
import { config } from '../base/config.ts'

export interface Release {
  /** Address of the loader. */
  script: string
  integrity: string | null
}

const isRelease = (value: unknown): value is { path: string; integrity: string } => {
  const { path, integrity } = Object(value) as { path?: unknown; integrity?: unknown }
  return typeof path === 'string' && typeof integrity === 'string'
}

/** The API's absolute URL, for pages of other sites. */
export const apiAddress = (): string => new URL(config.apiBase, window.location.href).href.replace(/\/+$/, '')

const fetchRelease = async (): Promise<Release> => {
  const folder = new URL('/vitrine/', apiAddress())
  const reply = await fetch(new URL('latest.json', folder), { cache: 'no-cache' })
  const latest: unknown = reply.ok ? await reply.json() : null
  if (!isRelease(latest)) throw new Error(`no release of the widgets at ${folder.href}`)
  return { script: new URL(latest.path, folder).href, integrity: latest.integrity }
}

/** The loader of the widgets on this installation; its default path until it is known. */
export const useRelease = (): Release | undefined => {
  const { data, error } = useSWR('release', fetchRelease, { revalidateOnFocus: false })
  return data ?? (error ? { script: new URL(`/vitrine/${config.version}/vitrine.js`, apiAddress()).href, integrity: null } : undefined)
}
