import { css } from 'lit'

export const scopeToolsStyles = css`
  .period-form {
    display: grid;
    gap: 12px;
    inline-size: 320px;
    max-inline-size: 100%;
  }
  .period-title {
    margin: 0;
    font-weight: 650;
  }
  .period-ends {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
  .period-actions {
    display: flex;
    justify-content: end;
    gap: 8px;
  }
`
