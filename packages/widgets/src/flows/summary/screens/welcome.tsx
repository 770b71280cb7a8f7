import { imageSource } from '../../../flow/image-source.ts';
import type { QuoteView } from './props.ts';

/** Whose customer this is (EMBD-06): the affiliate stays on the quote, from start to policy. */
export function Welcome({ quote, words }: QuoteView) {
  const { affiliate } = quote;
  if (!affiliate) return null;
  return (
    <aside className="ck-summary-welcome" aria-label={words('welcome.title', { name: affiliate.name })}>
      {/* The name is beside it as text: a logo alone does not say whose it is (INBD-03). */}
      {affiliate.logo && <img className="ck-summary-welcome-logo" src={imageSource(affiliate.logo)} alt="" />}
      <div>
        <strong>{affiliate.name}</strong>
        {affiliate.welcome && <p>{affiliate.welcome}</p>}
      </div>
    </aside>
  );
}
