// What the types must reject in Svelte's templates: each line is an error, or this file does not compile.
import type { SvelteHTMLElements } from 'svelte/elements'

type Form = SvelteHTMLElements['vitrine-contact-form']

export const form: Form = { ad: 501, class: 'wide', 'onvitrine-contact-sent': ({ detail }) => detail.reference }
export const list: SvelteHTMLElements['vitrine-ads-list'] = { 'sync-url': true, 'page-size': 20, adHref: '/ads/{id}' }
// @ts-expect-error an id is a number
export const text: Form = { ad: '501' }
// @ts-expect-error it has no such property
export const unknown: Form = { page: 3 }
// @ts-expect-error the detail has no such field
export const field: Form = { 'onvitrine-contact-sent': ({ detail }) => detail.sum }
