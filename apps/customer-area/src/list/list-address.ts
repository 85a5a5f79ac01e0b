import { useEffect, useRef, useState } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { storedLists } from './stored-lists.ts'

interface QueryChange {
  query: string
  replace: boolean
}

const pageOf = (query: string): string => new URLSearchParams(query).get('page') ?? '1'

/**
 * A widget's list kept in the address: reload and the back button bring it back as it was.
 * An address without any filter brings back the filters the list was left with.
 * Another page of the list starts at its top; a filter or a sort leaves the person where they are.
 */
export const useListAddress = () => {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const asked = search.replace(/^\?/, '')
  const [found] = useState(() => (asked === '' ? storedLists.get(pathname) : ''))
  const [arrival] = useState(key)
  const isArriving = found !== '' && key === arrival
  const query = isArriving ? found : asked
  useEffect(() => {
    if (isArriving) void navigate({ pathname, search: found }, { replace: true, preventScrollReset: true })
  }, [isArriving, found, pathname, navigate])
  // Of two changes at one moment the later counts, though neither is shown yet.
  const latest = useRef(query)
  useEffect(() => void (latest.current = query), [query])
  return {
    query,
    change({ query: wanted, replace }: QueryChange): void {
      if (wanted === latest.current) return
      latest.current = wanted
      storedLists.set(pathname, wanted)
      // At once: an address that arrives late would take back what has been typed since.
      void navigate({ pathname, search: wanted }, { replace, flushSync: true, preventScrollReset: pageOf(wanted) === pageOf(query) })
    },
  }
}
