import { createExportsClient, isUnderWay, type ExportJob, type ExportsClient } from '@vitrine/core/exports'
import { useMemo } from 'react'
import type { SWRResponse } from 'swr'
import { config } from '../app/config.ts'
import { useServices } from '../app/services.tsx'
import { useTopicData } from '../app/swr.tsx'

/** Milliseconds between two looks at exports that are still being made. */
export const lookAgainMs = 1_500

export const useExportsClient = (): ExportsClient => {
  const { http, topics } = useServices()
  return useMemo(() => createExportsClient(http, { topics, pause: config.pacing?.download }), [http, topics])
}

/** The account's exports; looks again and again while one is being made. */
export const useExports = (): SWRResponse<ExportJob[]> => {
  const client = useExportsClient()
  return useTopicData('exports', 'list', [], () => client.list(), {
    refreshInterval: jobs => (jobs?.some(isUnderWay) ? lookAgainMs : 0),
  })
}
