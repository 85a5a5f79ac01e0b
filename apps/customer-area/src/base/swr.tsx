import { handlingNewsOf } from '@vitrine/core/events'
import { topicNames, type Topic } from '@vitrine/core/topics'
import { useEffect } from 'react'
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr'
import type { FailureLog } from './failure-log.ts'
import { currentLanguage } from './i18n.ts'
import { useServices } from './services.tsx'

/** A cache for each signed-in person; errors stay until somebody retries. */
export const dataSettings = ({ report }: FailureLog): SWRConfiguration => {
  const cache = new Map()
  return { provider: () => cache, shouldRetryOnError: false, revalidateOnFocus: true, focusThrottleInterval: 30_000, onError: report }
}

/**
 * Data of a topic, loaded again when the topic is announced.
 * `name` and `params` identify it among the data of the topic. Nothing is asked for where `load` is null.
 */
export const useTopicData = <Data,>(
  topic: Topic,
  name: string,
  params: readonly unknown[],
  load: (() => Promise<Data>) | null,
  settings?: SWRConfiguration<Data>,
): SWRResponse<Data> => useSWR<Data>(load && [topic, name, currentLanguage(), ...params], load, settings)

/**
 * Reloads the data on screen when a widget or another screen announces a change. Changes of contacts' handling are
 * ignored: none of the data shows them, and the lists follow them themselves.
 */
export const ReloadByTopic = () => {
  const { topics: bus } = useServices()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    const leave = topicNames.map((topic) =>
      bus.listen(topic, (source) => void (handlingNewsOf(source) ?? mutate((key) => Array.isArray(key) && key[0] === topic))),
    )
    return () => leave.forEach((stop) => stop())
  }, [bus, mutate])
  return null
}
