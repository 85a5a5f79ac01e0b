import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitListState } from '@vitrine/core/contacts'
import { maxSearchLength, setFilter, setSearch } from '@vitrine/core/list'
import { box } from '../ui/choices.css.ts'
import { IconSearch } from '../ui/icons.tsx'
import * as css from './visits.css.ts'

interface VisitToolsProps {
  wish: VisitListState
  onChange: (wish: VisitListState, replace: boolean) => void
}

const pauseMs = 300

/** The text as typed; `settle` is told once typing pauses. A text that came from elsewhere, such as the back button, replaces it. */
const useTyped = (value: string, settle: (text: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed,
    type(text: string): void {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settle(text.trim()), pauseMs)
    },
  }
}

export const VisitTools = ({ wish, onChange }: VisitToolsProps) => {
  const { t } = useTranslation('contact-area')
  const { typed, type } = useTyped(wish.search, search => onChange(setSearch(wish, search), true))
  return (
    <search className={css.tools}>
      <label className={css.search}>
        <IconSearch size={18} className={css.mark} />
        <input
          type="search"
          className={css.input}
          aria-label={t('visits.search')}
          placeholder={t('visits.searchHint')}
          maxLength={maxSearchLength}
          value={typed}
          onChange={event => type(event.target.value)}
        />
      </label>
      <label className={css.tick}>
        <input type="checkbox" className={box} checked={wish.filters.comingOnly} onChange={event => onChange(setFilter(wish, 'comingOnly', event.target.checked), false)} />
        {t('visits.comingOnly')}
      </label>
    </search>
  )
}
