import type { HTMLAttributes, PublicProps } from 'vue'
import type { VitrineTags } from '../base/elements.ts'
import type { EventsOf, Properties, Tag } from './properties.ts'

type Overloads<Signature> = (Signature extends unknown ? (signature: Signature) => void : never) extends (overloads: infer All) => void ? All : never

/** One signature for each event, as Vue has it. */
type Emit<Events> = Overloads<{ [Name in keyof Events]: (name: Name, event: Events[Name]) => void }[keyof Events]>

type VueTags = {
  [Name in Tag]: new () => VitrineTags[Name] & {
    $props: HTMLAttributes & Properties<Name> & PublicProps
    $emit: Emit<EventsOf<Name>>
  }
}

declare module 'vue' {
  interface GlobalComponents extends VueTags {}
}
