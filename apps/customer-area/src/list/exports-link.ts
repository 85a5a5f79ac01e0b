import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'

/** The link from an exported list to the exports. */
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
