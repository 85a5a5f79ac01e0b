import type { FetchToken } from '@vitrine/widgets'

export const fetchToken: FetchToken
export const key: string
