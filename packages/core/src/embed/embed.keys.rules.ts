import type { NewEmbedKey } from './embed.model.ts'
import { widgetScopes } from './embed.scopes.ts'

/** The widgets that a publishable key opens: what visitors see, never what staff see. */
export const publicWidgets = ['contact-form'] as const
export type PublicWidget = (typeof publicWidgets)[number]

export const maxKeyName = 80
export const maxPortalName = 80
export const maxOrigins = 20
/** Milliseconds that the key before works on after a rotation. */
export const rotationMs = 24 * 60 * 60_000

const loopback = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const parse = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** The origin as a browser sends it, whatever way it was typed; null for what is none: no path, https but on one's own machine. */
export const normalOrigin = (typed: string): string | null => {
  const url = parse(typed.trim())
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash || url.hostname.includes('*')) return null
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  return safe && url.hostname ? url.origin : null
}

/** A key as it is kept: origins as browsers send them, each once; what does not belong to its kind is dropped. */
export const tidyKey = (key: NewEmbedKey): NewEmbedKey => {
  const isSecret = key.kind === 'secret'
  return {
    ...key,
    name: key.name.trim(),
    origins: [...new Set(key.origins.map(typed => normalOrigin(typed) ?? typed.trim()).filter(Boolean))],
    widgets: isSecret ? [] : [...new Set(key.widgets)],
    scopes: isSecret ? widgetScopes.filter(scope => key.scopes.includes(scope)) : [],
    portal: isSecret ? '' : key.portal.trim(),
  }
}

/** Why a field is refused; also the key of its text under `errors` of the namespace `embed-keys`. */
export type KeyReason =
  | 'name-required'
  | 'name-too-long'
  | 'origins-required'
  | 'origins-too-many'
  | 'origins-invalid'
  | 'widgets-required'
  | 'widgets-unknown'
  | 'portal-required'
  | 'portal-too-long'
  | 'scopes-required'
export type KeyField = 'name' | 'origins' | 'widgets' | 'portal' | 'scopes'
export type KeyRefusals = { [Field in KeyField]?: KeyReason }

/** What was typed for an origin and is none, as it was typed. */
export const notOrigins = (typed: readonly string[]): string[] => typed.filter(origin => normalOrigin(origin) === null)

const isPublic = (widget: string): boolean => publicWidgets.some(known => known === widget)

const originsReason = ({ origins }: NewEmbedKey): KeyReason | false => {
  if (origins.length === 0) return 'origins-required'
  if (origins.length > maxOrigins) return 'origins-too-many'
  return notOrigins(origins).length > 0 && 'origins-invalid'
}

const widgetsReason = ({ kind, widgets }: NewEmbedKey): KeyReason | false => {
  if (kind === 'secret') return false
  if (widgets.length === 0) return 'widgets-required'
  return !widgets.every(isPublic) && 'widgets-unknown'
}

/** Requests through the key of a form are counted for its portal. */
const portalReason = ({ widgets, portal }: NewEmbedKey): KeyReason | false =>
  portal === '' ? widgets.includes('contact-form') && 'portal-required' : portal.length > maxPortalName && 'portal-too-long'

/** What is wrong with a key, field by field in the order of the form; an empty object when nothing is. */
export const embedKeyRefusals = (typed: NewEmbedKey): KeyRefusals => {
  const key = tidyKey(typed)
  const reasons: [KeyField, KeyReason | false][] = [
    ['name', key.name === '' ? 'name-required' : key.name.length > maxKeyName && 'name-too-long'],
    ['origins', originsReason(key)],
    ['widgets', widgetsReason(key)],
    ['portal', portalReason(key)],
    ['scopes', key.kind === 'secret' && key.scopes.length === 0 && 'scopes-required'],
  ]
  return Object.fromEntries(reasons.filter(([, reason]) => reason)) as KeyRefusals
}
