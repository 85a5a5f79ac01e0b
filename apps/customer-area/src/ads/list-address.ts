import { useNavigate, useLocation } from 'react-router'

interface QueryChange {
  query: string
  replace: boolean
}

const pageOf = (query: string): string => new URLSearchParams(query).get('page') ?? '1'

/**
 * A widget's list kept in the address: reload and the back button bring it back as it was.
 * Another page of the list starts at its top; a filter or a sort leaves the person where they are.
 */
export const useListAddress = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = search.replace(/^\?/, '')
  return {
    query,
    change({ query: wanted, replace }: QueryChange): void {
      if (wanted === query) return
      void navigate({ pathname, search: wanted }, { replace, preventScrollReset: pageOf(wanted) === pageOf(query) })
    },
  }
}
