/** A file that another snippet of the page shows. */
declare module '*/vitrine' {
  import type { VitrineInstance } from '@vitrine/widgets'

  export const vitrine: VitrineInstance
}

/** The function of the page, which the guide to embedding shows. */
declare module '*/fetch-token' {
  import type { FetchToken } from '@vitrine/widgets'

  export const fetchToken: FetchToken
}
