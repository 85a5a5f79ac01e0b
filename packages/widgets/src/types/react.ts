import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { VitrineTags } from '../elements/elements.ts'
import type { Attributes, Listeners, Properties, Tag } from './properties.ts'

type ReactTags = {
  [Name in Tag]: DetailedHTMLProps<HTMLAttributes<VitrineTags[Name]>, VitrineTags[Name]> &
    Properties<Name> &
    Attributes<Name> &
    Listeners<Name>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}
