type Props = { onRetry: () => void };

/** Shown where neither the brand's words nor its look could be loaded: plain elements of the page. */
export const LoadError = ({ onRetry }: Props) => (
  <div role="alert">
    <p>Sorry, we couldn’t load our travel insurance. Check your connection and try again.</p>
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </div>
);
