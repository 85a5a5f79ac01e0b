import type { HTMLAttributes } from 'svelte/elements'
import type { VitrineTags } from '../elements/elements.ts'
import type { Attributes, Listeners, Properties, Tag } from './properties.ts'

type SvelteTags = {
  [Name in Tag]: HTMLAttributes<VitrineTags[Name]> & Properties<Name> & Attributes<Name> & Listeners<Name>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteTags {}
}
