/** Running animations, and elements with a transition or an animation. */
export function findMotion(root: HTMLElement): string[] {
  const running = root
    .getAnimations({ subtree: true })
    .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 1)
    .map((one) => `runs: ${one instanceof CSSAnimation ? one.animationName : 'a transition'}`);
  const ready = [root, ...root.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, part);
      const transits = lasts(transitionDuration);
      const runs = animationName !== 'none' && lasts(animationDuration);
      return transits || runs ? [`${element.tagName}.${element.getAttribute('class')}${part ?? ''}`] : [];
    }),
  );
  return [...running, ...ready];
}

const lasts = (durations: string) => durations.split(',').some((one) => Number.parseFloat(one) > 0);
