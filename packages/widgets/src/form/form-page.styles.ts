import { css } from 'lit'

/** A form that is a page of its own: its title, what it is about, and framed sections. */
export const formPageStyles = css`
  .heading {
    margin: 0;
    font-size: var(--v-text-20);
  }
  .intro,
  .about {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .intro {
    margin-block: 4px 16px;
  }
  .section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    min-inline-size: 0;
    margin: 0;
    padding: 14px 16px 18px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
  }
  .section > legend {
    padding-inline: 6px;
    font-weight: 600;
  }
`
