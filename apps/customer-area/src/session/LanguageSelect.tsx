import { languages, type Language } from '@vitrine/core/i18n'
import { chooseLanguage, currentLanguage, languageNames } from '../base/i18n.ts'
import * as css from './session.css.ts'

export const LanguageSelect = ({ label }: { label: string }) => (
  <select
    className={css.select}
    aria-label={label}
    value={currentLanguage()}
    onChange={(event) => void chooseLanguage(event.target.value as Language)}
  >
    {languages.map((language) => (
      <option key={language} value={language}>
        {languageNames[language]}
      </option>
    ))}
  </select>
)
