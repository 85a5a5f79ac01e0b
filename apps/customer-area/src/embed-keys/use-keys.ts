import { createEmbedKeysClient, type EmbedKey, type EmbedKeysClient } from '@vitrine/core/embed'
import { useMemo } from 'react'
import type { SWRResponse } from 'swr'
import { useServices } from '../app/services.tsx'
import { useTopicData } from '../app/swr.tsx'

export const useKeysClient = (): EmbedKeysClient => {
  const { http, topics } = useServices()
  return useMemo(() => createEmbedKeysClient(http, topics), [http, topics])
}

export const useKeys = (): SWRResponse<EmbedKey[]> => {
  const client = useKeysClient()
  return useTopicData('embed-keys', 'list', [], () => client.list())
}
