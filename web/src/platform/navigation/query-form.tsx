import type { FormHTMLAttributes, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';

interface QueryFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'onSubmit'> {
  action: string;
  preventScrollReset?: boolean;
}

/** A form whose fields become the query of a page, which works without JavaScript, too. */
export function QueryForm({ action, preventScrollReset = false, ...form }: QueryFormProps) {
  const navigate = useNavigate();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget) as unknown as URLSearchParams;
    void navigate(`${action}?${new URLSearchParams(fields).toString()}`, { preventScrollReset });
  };
  return <form {...form} action={action} onSubmit={submit} />;
}
