import { css, type CSSResultGroup } from 'lit'
import { badgeStyles } from '../ui/badge.styles.ts'

const ownStyles = css`
  .sites {
    inline-size: 220px;
    max-inline-size: 100%;
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-block: 12px 16px;
  }
  .figures > div {
    flex: 1 1 150px;
    padding: 12px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .figures dt,
  .figures dd span {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .figures dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    margin: 0;
  }
  .figures strong {
    font-size: var(--v-text-20);
    font-weight: 600;
  }
  .refused-count {
    color: var(--v-color-danger);
    font-weight: 600;
  }
  .errors h3 {
    margin: 24px 0 8px;
    font-size: var(--v-text-16);
  }
  .errors ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .errors > ul > li {
    padding: 12px 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
    overflow-wrap: anywhere;
  }
  .errors a {
    color: var(--v-color-accent-text);
  }
  .errors p {
    margin: 0 0 4px;
  }
  td.sent .sub {
    display: block;
  }
`

export const globalReportStyles: CSSResultGroup = [badgeStyles, ownStyles]
