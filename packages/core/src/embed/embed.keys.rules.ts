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

export type KeyReason = 'required' | 'too-long' | 'too-many' | 'invalid' | 'unknown'
export type KeyField = 'name' | 'origins' | 'widgets' | 'scopes' | 'portal'
export type KeyRefusals = { [Field in KeyField]?: KeyReason }

const textReason = (text: string, required: boolean, max: number): KeyReason | false =>
  text === '' ? required && 'required' : text.length > max && 'too-long'

const originsReason = ({ kind, origins }: NewEmbedKey): KeyReason | false => {
  // A secret key may be for a server alone; a publishable one stands in a page.
  if (origins.length === 0) return kind === 'publishable' && 'required'
  if (origins.length > maxOrigins) return 'too-many'
  return origins.some(origin => normalOrigin(origin) === null) && 'invalid'
}

const widgetsReason = ({ kind, widgets }: NewEmbedKey): KeyReason | false => {
  if (kind === 'secret') return false
  if (widgets.length === 0) return 'required'
  return widgets.some(widget => !publicWidgets.some(known => known === widget)) && 'unknown'
}

/** What is wrong with a key, field by field in the order of the form; an empty object when nothing is. */
export const embedKeyRefusals = (typed: NewEmbedKey): KeyRefusals => {
  const key = tidyKey(typed)
  const isForm = key.widgets.includes('contact-form')
  const reasons: [KeyField, KeyReason | false][] = [
    ['name', textReason(key.name, true, maxKeyName)],
    ['origins', originsReason(key)],
    ['widgets', widgetsReason(key)],
    // Requests through this key are counted for that portal.
    ['portal', textReason(key.portal, isForm, maxPortalName)],
    ['scopes', key.kind === 'secret' && key.scopes.length === 0 && 'required'],
  ]
  return Object.fromEntries(reasons.filter(([, reason]) => reason)) as KeyRefusals
}
