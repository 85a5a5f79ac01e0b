import type { HTMLAttributes, PublicProps } from 'vue'
import type { VitrineTags } from '../elements/elements.ts'
import type { EventsOf, Properties, Tag } from './properties.ts'

type Joined<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Joined<Rest>>}` : Name

/** Its listeners by Vue's names, such as `onVitrineReady` for `@vitrine-ready`. Signatures of `$emit` would be limited to about fifty. */
type VueListeners<Name extends Tag> = {
  [EventName in keyof EventsOf<Name> & string as `on${Capitalize<Joined<EventName>>}`]?: (event: EventsOf<Name>[EventName]) => void
}

type VueTags = {
  [Name in Tag]: new () => VitrineTags[Name] & {
    $props: HTMLAttributes & Properties<Name> & PublicProps & VueListeners<Name>
  }
}

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
  /** Vue has it for its own slots alone; here it puts content into those of an element. */
  interface HTMLAttributes {
    slot?: string | undefined
  }
}
