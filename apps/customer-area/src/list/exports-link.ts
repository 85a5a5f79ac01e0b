import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'

/** Leads from a list that was exported to the exports. */
export const useExportsLink = () => {
  const navigate = useNavigate()
  return {
    exportsHref: paths.exports,
    onExportsOpen(event: Event): void {
      event.preventDefault()
      void navigate(paths.exports)
    },
  }
}
