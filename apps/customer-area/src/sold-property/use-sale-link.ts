import type { ListedAd } from '@vitrine/core/ads'
import { useNavigate } from 'react-router'
import { paths, salePath } from '../app/paths.ts'

/** What a list of ads needs so that the sale of one can be recorded. */
export const useSaleLink = () => {
  const navigate = useNavigate()
  return {
    saleHref: paths.sale.replace(':id', '{id}'),
    onSaleOpen(event: CustomEvent<{ ad: ListedAd }>): void {
      event.preventDefault()
      void navigate(salePath(event.detail.ad.id))
    },
  }
}
