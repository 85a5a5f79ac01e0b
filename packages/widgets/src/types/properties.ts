import type { LitElement } from 'lit'
import type { VitrineTags, WidgetEvents } from '../elements/elements.ts'
import type { VitrineEvents } from './global.ts'

export type Tag = keyof VitrineTags

type Plain = string | number | boolean | undefined

/** Leaves out methods and read-only properties: a page sets plain values and optional ones. */
type IfSettable<Name, Value> = Value extends Plain ? Name : undefined extends Value ? Name : never

/** The properties that a page may set on an element. */
export type Properties<Name extends Tag, Element = Omit<VitrineTags[Name], keyof LitElement>> = {
  [Property in keyof Element as IfSettable<Property, Element[Property]>]?: Element[Property] | undefined
}

type Kebab<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : ''

/** The same by the names of its attributes, such as `ad-href` for `adHref`. */
export type Attributes<Name extends Tag> = {
  [Property in keyof Properties<Name> as Properties<Name>[Property] extends Plain ? Kebab<Property> : never]?: Properties<Name>[Property]
}

/** The events of an element, as a template types them; a provider also has those of the widgets inside it. */
export type EventsOf<Name extends Tag> = Name extends keyof WidgetEvents ? WidgetEvents[Name] : VitrineEvents

/** Its listeners in a template, such as `onvitrine-ready`. */
export type Listeners<Name extends Tag> = {
  [EventName in keyof EventsOf<Name> & string as `on${EventName}`]?: ((event: EventsOf<Name>[EventName]) => void) | undefined
}
