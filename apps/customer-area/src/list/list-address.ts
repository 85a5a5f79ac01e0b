import { useEffect, useRef, useState } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { useAccount } from '../base/services.tsx'
import { storedLists } from './stored-lists.ts'

interface QueryChange {
  query: string
  replace: boolean
}

const pageOf = (query: string): string => new URLSearchParams(query).get('page') ?? '1'

/**
 * Keeps the state of a widget's list in the address, so that reload and back restore it.
 * An address without filters restores the stored filters, unless the account's profile says otherwise.
 * Another page of the list scrolls to its top; a change of filter or sort does not scroll.
 */
export const useListAddress = () => {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const { savesFilters } = useAccount().advertiser
  const asked = search.replace(/^\?/, '')
  const [found] = useState(() => (asked === '' && savesFilters ? storedLists.get(pathname) : ''))
  const [arrival] = useState(key)
  const isArriving = found !== '' && key === arrival
  const query = isArriving ? found : asked
  useEffect(() => {
    if (isArriving) void navigate({ pathname, search: found }, { replace: true, preventScrollReset: true })
  }, [isArriving, found, pathname, navigate])
  // Of two changes in the same moment the later one counts, even before a render.
  const latest = useRef(query)
  useEffect(() => void (latest.current = query), [query])
  return {
    query,
    change({ query: wanted, replace }: QueryChange): void {
      if (wanted === latest.current) return
      latest.current = wanted
      storedLists.set(pathname, wanted)
      // Synchronously: a late navigation would overwrite what was typed since.
      void navigate({ pathname, search: wanted }, { replace, flushSync: true, preventScrollReset: pageOf(wanted) === pageOf(query) })
    },
  }
}
