import { useEffect, useState } from 'react';

/** How long a hand rests before what is slow to draw follows it. */
const REST_MS = 120;

/** A value once it has stayed the same for a moment; the first one at once. What is slow to draw does not hold up a slider so. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === rested) return undefined;
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}

/** What `read` says, looked at again once nothing that it rests on has changed for a moment: a typed key does not wait for what is beside it. */
export function useRestedRead<Value>(onChange: (look: () => void) => () => void, read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => setValue(read);
    look();
    const stop = onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [onChange, read]);
  return value;
}
