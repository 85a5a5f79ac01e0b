import { pagerOf, rangeOf, type Page } from '@vitrine/core/list'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { IconChevronLeft } from './area-icons.tsx'
import { IconChevronRight } from './icons.tsx'
import * as css from './pager.css.ts'

interface PagerProps {
  page: number
  limit: number
  data: Page<unknown>
  onPage: (page: number) => void
}

/** "1 to 10 of 42" and the way to the other pages. */
export const Pager = ({ page, limit, data, onPage }: PagerProps) => {
  const { t } = useTranslation('common')
  const position = { page, limit, offset: 0 }
  const { from, to, total } = rangeOf(position, data)
  const pager = pagerOf(position, data)
  return (
    <div className={css.foot}>
      <p role="status" className={css.range}>{t('pager.range', { from, to, total })}</p>
      {!pager.hidden && (
        <nav className={css.pager} aria-label={t('pager.label')}>
          <Button look="quiet" disabled={!pager.hasPrevious} onClick={() => onPage(page - 1)}><IconChevronLeft size={18} />{t('pager.previous')}</Button>
          <ol className={css.numbers}>
            {pager.items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name than its place
              <li key={item === 'gap' ? `gap ${index}` : item}>
                {item === 'gap' ? (
                  <span className={css.gap} aria-hidden="true">…</span>
                ) : (
                  <button
                    type="button"
                    className={css.number}
                    aria-label={t('pager.page', { page: item })}
                    aria-current={item === page ? 'page' : undefined}
                    onClick={() => item !== page && onPage(item)}
                  >
                    {item}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <Button look="quiet" disabled={!pager.hasNext} onClick={() => onPage(page + 1)}>{t('pager.next')}<IconChevronRight size={18} /></Button>
        </nav>
      )}
    </div>
  )
}
