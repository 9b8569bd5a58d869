import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { useSite } from '../../platform/site.ts';
import { QuestionBar } from './question-bar.tsx';
import { RefQuestion } from './ref-question.tsx';
import { startTagManager, storeConsent, storedConsent, trackPageView } from './tag-manager.ts';

/** Analytics, where the dealer has configured a tag manager: asks for consent once, loads nothing before it is given, and counts page views after it. Then asks what else there is to ask. */
export function Analytics() {
  const { tagManagerId } = useSite();
  const { pathname } = useLocation();
  const isSecret = useRouteFacts().publicPath !== undefined;
  const [consent, setConsent] = useState(storedConsent);
  const running = tagManagerId !== null && consent === true;

  useEffect(() => {
    if (!running || !startTagManager(tagManagerId, isSecret)) return undefined;
    // The title is updated after this effect.
    const frame = requestAnimationFrame(() => trackPageView(pathname, document.title));
    return () => cancelAnimationFrame(frame);
  }, [running, tagManagerId, isSecret, pathname]);

  // One question at a time.
  if (tagManagerId === null || consent !== null) return <RefQuestion />;
  const response = (agreed: boolean) => {
    storeConsent(agreed);
    setConsent(agreed);
  };
  return (
    <QuestionBar
      label="Analytics"
      question="Can we count which pages people read? It helps us improve them, and it never includes your name."
      onAnswer={response}
    />
  );
}
