import { createEmbedKeysClient, type EmbedKeysClient } from '@vitrine/core/embed'
import { useMemo } from 'react'
import { useServices } from '../base/services.tsx'

export const useKeysClient = (): EmbedKeysClient => {
  const { http, topics } = useServices()
  return useMemo(() => createEmbedKeysClient(http, topics), [http, topics])
}
